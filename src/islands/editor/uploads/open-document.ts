const longEnough = 60_000;

function save(address: string, title: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = title;
  link.click();
}

/**
 * Shows a file that only a call with the token gets, in a tab of its own; where no tab may open, it is saved. To be
 * called by a click, since the tab opens before the file is there.
 */
export async function openDocument(read: () => Promise<Blob>, title: string): Promise<void> {
  const tab = open('', '_blank');
  try {
    const address = URL.createObjectURL(new Blob([await read()], { type: 'application/pdf' }));
    if (tab && !tab.closed) tab.location.href = address;
    else save(address, title);
    setTimeout(() => URL.revokeObjectURL(address), longEnough);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
