/** From a listing's id to its first row; open addressing, 8 bytes a listing. Entries are replaced, never deleted. */
export class IdMap {
  readonly #ids: Float64Array;
  readonly slots: Int32Array;
  readonly #mask: number;

  /** `ids` is the column of ids by row. */
  constructor(ids: Float64Array) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 32) * 1.5));
    this.#ids = ids;
    this.slots = new Int32Array(slots).fill(-1);
    this.#mask = slots - 1;
  }

  #slotOf(id: number): number {
    let hash = (id | 0) ^ (id / 4_294_967_296);
    hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
    let slot = (hash ^ (hash >>> 16)) & this.#mask;
    for (;;) {
      const row = this.slots[slot] ?? -1;
      if (row === -1 || this.#ids[row] === id) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  get(id: number): number {
    return this.slots[this.#slotOf(id)] ?? -1;
  }

  /** Rows have moved, and the column of ids with them. */
  moved(to: Int32Array): void {
    for (let slot = 0; slot < this.slots.length; slot += 1) {
      const row = this.slots[slot] ?? -1;
      if (row >= 0) this.slots[slot] = to[row] ?? -1;
    }
  }

  set(id: number, row: number): void {
    this.slots[this.#slotOf(id)] = row;
  }
}
