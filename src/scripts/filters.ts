const form = document.querySelector<HTMLFormElement>('#filters');
const [county, municipality, settlement] = ['county', 'municipality', 'settlement'].map((name) =>
  form?.querySelector<HTMLSelectElement>(`[name=${name}]`),
);

const others = document.querySelectorAll<HTMLElement>('body>:not(main),.overview>:not(form)');

/** Wide screens show the form beside the results, where the sheet could not be closed. */
matchMedia('(width >= 64rem)').addEventListener('change', () => form?.hidePopover());

form?.addEventListener('beforetoggle', () => {
  for (const other of others) other.inert = false;
});

form?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState !== 'open') return;
  for (const other of others) other.inert = true;
  form.querySelector<HTMLElement>('button')?.focus();
});

form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});

const apply = form?.querySelector<HTMLElement>('.filters-foot button');
const words = apply?.textContent;
let changes = 0;

function chosenPlace(data: FormData): string | undefined {
  const [level] = ['settlement', 'municipality', 'county'].filter((name) => data.get(name));
  return level && `${level[0]}:${data.get(level)}`;
}

form?.addEventListener('change', async () => {
  if (!apply) return;
  const change = ++changes;
  apply.textContent = words ?? '';
  const data = new FormData(form);
  const place = chosenPlace(data);
  if (place) data.append('place', place);
  data.set('page', '500');
  const query = new URLSearchParams(data as never);
  const answer = await fetch(`/api/v1/real-estate-listings?${query}`).catch(() => undefined);
  if (!answer?.ok || change !== changes) return;
  const { total } = await answer.json();
  if (change === changes)
    apply.textContent = `${words} (${total.toLocaleString(document.documentElement.dataset.locale)})`;
});

type Select = HTMLSelectElement | null | undefined;

function offer(select: Select, places: { id: number; name: string }[]): void {
  if (!select) return;
  select.length = 1;
  for (const { id, name } of places) select.add(new Option(name, String(id)));
  if (select.parentElement) select.parentElement.hidden = places.length === 0;
}

function follow(wider: Select, list: string, narrower: Select[]): void {
  wider?.addEventListener('change', async () => {
    const { value } = wider;
    for (const select of narrower) offer(select, []);
    const answer = value && (await fetch(`/api/v1/location-names/${list}/${value}`).catch(() => undefined));
    if (answer && answer.ok && wider.value === value) offer(narrower[0], await answer.json());
  });
}

follow(county, 'municipalities', [municipality, settlement]);
follow(municipality, 'settlements', [settlement]);
