const longEnough = 60_000;

function save(address: string, title: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = title;
  link.click();
}

/** Opens a file that requires the token; from a click, since the tab opens before the file is loaded. */
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
