import { synchroniseFavourites } from '#client/favourites/favourites.ts';
import { ownKey } from '#stores/kept.ts';
import { showToast } from '#stores/toasts.ts';

const told = document.querySelector<HTMLTemplateElement>('#hearts')?.dataset ?? {};

function tellRefusal(): void {
  if (!told.refused) return;
  delete told.refused;
  showToast({ key: 'FAVOURITES', severity: 'warning', detail: told.full ?? '', life: 4000 });
}

addEventListener('storage', ({ key }) => {
  tellRefusal();
  if (key === ownKey) void synchroniseFavourites();
});
addEventListener('online', () => void synchroniseFavourites());
tellRefusal();
void synchroniseFavourites();
