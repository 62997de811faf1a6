import { synchroniseFavourites } from '#client/favourites/favourites.ts';
import { ownKey } from '#stores/stored-favourites.ts';
import { showToast } from '#stores/toasts.ts';

const words = document.querySelector<HTMLTemplateElement>('#hearts')?.dataset ?? {};

function showRefusal(): void {
  if (!words.refused) return;
  delete words.refused;
  showToast({ key: 'FAVOURITES', severity: 'warning', detail: words.full ?? '', life: 4000 });
}

addEventListener('storage', ({ key }) => {
  showRefusal();
  if (key === ownKey) void synchroniseFavourites();
});
addEventListener('online', () => void synchroniseFavourites());
showRefusal();
void synchroniseFavourites();
