/** To be imported before a server: its clock goes wrong by so many milliseconds, while that of PostgreSQL is right. */
const offset = Number(process.env.TEST_CLOCK_OFFSET ?? 0);
const RightDate = Date;

class ShiftedDate extends RightDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(RightDate.now() + offset);
    else super(...(values as [number]));
  }
  static override now(): number {
    return RightDate.now() + offset;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

/** Settings of a server whose clock is wrong. */
export const wrongClock = (milliseconds: number) => ({
  TEST_CLOCK_OFFSET: String(milliseconds),
  NODE_OPTIONS: `--import ${import.meta.url}`,
});
