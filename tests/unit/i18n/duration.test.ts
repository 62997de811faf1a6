import { expect, test } from 'vitest';
import { formatDuration } from '#i18n/duration.ts';

test.each([
  [0, '0 sekundi', '0 seconds'],
  [1, '1 sekunda', '1 second'],
  [119, '119 sekundi', '119 seconds'],
  [120, '2 minute', '2 minutes'],
  [7199, '119 minuta', '119 minutes'],
  [7200, '2 sata', '2 hours'],
  [5 * 86_400, '5 dana', '5 days'],
])('%i seconds', (seconds, hr, en) => {
  expect([formatDuration('hr', seconds), formatDuration('en', seconds)]).toEqual([hr, en]);
});
