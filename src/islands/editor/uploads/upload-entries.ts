/** The files of a queue in order, and who is told of changes. */
export class Entries<Entry extends { id: number }> {
  all: readonly Entry[] = [];
  #listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(next: readonly Entry[]): void {
    this.all = next;
    for (const listener of this.#listeners) listener();
  }

  find(id: number): Entry | undefined {
    return this.all.find((entry) => entry.id === id);
  }

  update(id: number, changes: Partial<Entry>): void {
    this.set(this.all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  drop(id: number): void {
    this.set(this.all.filter((entry) => entry.id !== id));
  }
}
