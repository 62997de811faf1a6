import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL's output before its log is open. */
export const startLog = 'server.log';

const logFolder = 'log';
const logFile = /^server-\d{8}-\d{6}\.log$/;
const maxFiles = 10;

/** Ten files, 10 MB or a day each; statements and values are not logged, since they may contain personal data. */
export const logSettings = {
  logging_collector: 'on',
  log_directory: logFolder,
  log_filename: 'server-%Y%m%d-%H%M%S.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: '10MB',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The log files, newest first. */
async function logFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, logFolder)).catch(() => []);
  return names
    .filter((name) => logFile.test(name))
    .toSorted()
    .toReversed();
}

/** Deletes all but the newest log files of the folder's cluster; returns how many. */
export async function tidyLogs(folder: string): Promise<number> {
  const old = (await logFiles(folder)).slice(maxFiles);
  for (const name of old) await rm(join(folder, logFolder, name), { force: true });
  return old.length;
}

const endWritten = 2000;

async function lastLines(folder: string, since: number): Promise<string> {
  const [newest = ''] = await logFiles(folder);
  const read = async (file: string) => ((await stat(file)).mtimeMs < since ? '' : readFile(file, 'utf8'));
  const files = [join(folder, startLog), join(folder, logFolder, newest)];
  const texts = await Promise.all(files.map((file) => read(file).catch(() => '')));
  return texts.flatMap((text) => text.trim().split('\n').slice(-5)).join('\n');
}

/** Why it did not start, as written since (ms): the log collector writes slightly after the process ends. */
export async function failureLines(folder: string, since = 0): Promise<string> {
  const deadline = performance.now() + endWritten;
  for (;;) {
    const lines = await lastLines(folder, since);
    if (lines.includes('FATAL') || performance.now() > deadline) return lines;
    await pause(50);
  }
}
