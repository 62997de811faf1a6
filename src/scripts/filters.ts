const form = document.querySelector<HTMLFormElement>('#filters');
const select = (name: string) => form?.querySelector<HTMLSelectElement>(`[name=${name}]`);
const county = select('county');
const municipality = select('municipality');

form?.addEventListener('toggle', (event) => {
  const isOpen = (event as ToggleEvent).newState === 'open';
  for (const other of document.querySelectorAll<HTMLElement>('body>header,body>footer,.overview>:not(form)')) other.inert = isOpen;
  if (isOpen) form.querySelector<HTMLElement>('button')?.focus();
});

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});

async function offerMunicipalities(list: HTMLSelectElement, countyId: string): Promise<void> {
  list.length = 1;
  const answer = countyId ? await fetch(`/api/v1/location-names/municipalities/${countyId}`) : undefined;
  if (county?.value !== countyId) return;
  const places: { id: number; name: string }[] = answer?.ok ? await answer.json() : [];
  for (const { id, name } of places) list.add(new Option(name, String(id)));
  if (list.parentElement) list.parentElement.hidden = places.length === 0;
}

county?.addEventListener('change', () => {
  if (municipality) offerMunicipalities(municipality, county.value).catch(() => undefined);
});
