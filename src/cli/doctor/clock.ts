import { wrong, type Finding } from './finding.ts';

const maxSeconds = 5;

/** Whether the clock of a machine, as the Date of its answer tells, is ours; who tells none is not judged. */
export function clockFindings(machine: string, date: string | null | undefined): Finding[] {
  const seconds = Math.abs(new Date(date ?? Number.NaN).getTime() - Date.now()) / 1000;
  if (!(seconds > maxSeconds)) return [];
  return [wrong(`The clock of ${machine} differs by ${Math.round(seconds)} s from this machine’s: let NTP set both.`)];
}
