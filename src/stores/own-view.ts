const key = 'portal.ownView';
const table = 'table';

/** Whether this device shows one's own listings as a table. */
export function isOwnTable(): boolean {
  try {
    return localStorage.getItem(key) === table;
  } catch {
    return false;
  }
}

export function storeOwnTable(isTable: boolean): void {
  try {
    localStorage.setItem(key, isTable ? table : 'cards');
  } catch {
    // Where storage is full or blocked, nothing is remembered.
  }
}
