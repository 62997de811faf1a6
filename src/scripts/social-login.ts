import { dialogChannel, readDialogAnswer } from '#domain/auth/providers.ts';

const answer = readDialogAnswer(new URL(location.href));
history.replaceState(null, '', location.pathname);
if (answer) {
  const channel = new BroadcastChannel(dialogChannel(answer.state));
  channel.addEventListener('message', ({ data }) => {
    if (data === 'taken') close();
  });
  channel.postMessage(answer);
}
