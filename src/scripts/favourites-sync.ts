import { synchroniseFavourites } from '#client/favourites/favourites.ts';
import { ownKey } from '#stores/kept.ts';
import { showToast } from '#stores/toasts.ts';

const told = document.querySelector<HTMLTemplateElement>('#hearts')?.dataset ?? {};

function showRefusal(): void {
  if (!told.refused) return;
  delete told.refused;
  showToast({ key: 'FAVOURITES', severity: 'warning', detail: told.full ?? '', life: 4000 });
}

addEventListener('storage', ({ key }) => {
  showRefusal();
  if (key === ownKey) void synchroniseFavourites();
});
addEventListener('online', () => void synchroniseFavourites());
showRefusal();
void synchroniseFavourites();
