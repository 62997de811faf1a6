type Progress = {
  /** Sets the amount done so far. */
  to: (done: number) => void;
  end: () => void;
};

const barWidth = 30;
const redrawEvery = 100;
const lineEvery = 5000;

function remaining(elapsed: number, share: number): string {
  if (share <= 0 || elapsed < 1000) return '';
  const seconds = Math.round((elapsed / share - elapsed) / 1000);
  return seconds >= 60 ? `, ${Math.ceil(seconds / 60)} min left` : `, ${seconds} s left`;
}

/** Shows progress: a bar in a terminal, occasional lines elsewhere. */
function showProgress(title: string, total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  let last = 0;
  const figures = (done: number, now: number) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    return { share, text: `${Math.floor(share * 100)} % (${done}/${total}${remaining(now - started, share)})` };
  };
  const draw = (done: number, now: number) => {
    const { share, text } = figures(done, now);
    const full = Math.round(share * barWidth);
    stream.write(`\r\u001b[K${title} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${text}`);
  };
  const to = (done: number) => {
    const now = performance.now();
    if (now - last < (stream.isTTY ? redrawEvery : lineEvery) && last > 0) return;
    last = now;
    if (stream.isTTY) draw(done, now);
    else stream.write(`${title} ${figures(done, now).text}\n`);
  };
  const end = () => {
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${title}: done in ${seconds} s\n`);
  };
  return { to, end };
}

/** One progress bar per step, one after the other. */
export function showSteps<Step extends string>(
  titles: Record<Step, string>,
): { onProgress: (step: Step, done: number, total: number) => void; end: () => void } {
  let current: { step: Step; progress: Progress } | undefined;
  const end = () => {
    current?.progress.end();
    current = undefined;
  };
  return {
    end,
    onProgress: (step, done, total) => {
      if (current?.step !== step) {
        end();
        current = { step, progress: showProgress(titles[step], total) };
      }
      current.progress.to(done);
    },
  };
}
