declare global {
  /** What the editor of this page does before somebody logs out. */
  var portalSave: (() => Promise<void>) | undefined;
}

/** Whether this device keeps what is not saved: `portal.<name>.<id>`. */
export const isUnsaved = (): boolean => /portal\.\w+\.\d/.test(Object.keys(localStorage).join());
