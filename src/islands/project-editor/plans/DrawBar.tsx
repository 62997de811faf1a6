import { fewestCorners, mostCorners } from '#domain/projects/outline/corners.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useWords } from '#islands/page/words.tsx';
import type { Desk, DeskActs } from './desk.ts';
import type { Tool } from './sketch.ts';

type Props = { desk: Desk & DeskActs };

const tools: readonly Tool[] = ['RECTANGLE', 'CORNERS'];
const toolWords = { RECTANGLE: 'plans.rectangle', CORNERS: 'plans.corners' } as const;

/** What can be done right now: while drawing, with the chosen outline, or with the next flat. */
export function DrawBar({ desk }: Props) {
  const t = useWords();
  if (desk.sketch) return <SketchBar desk={desk} />;
  if (desk.chosenDrawn) return <OutlineBar desk={desk} />;
  if (desk.chosen)
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => desk.draw()}>
          {t('plans.draw_named', { name: desk.chosen.label ?? t('plans.unnamed') })}
        </Button>
      </div>
    );
  return <p className="text-md text-muted">{t(desk.units.length > 0 ? 'plans.choose' : 'plans.no_units')}</p>;
}

function SketchBar({ desk }: Props) {
  const t = useWords();
  const { tool, corners = [] } = desk.sketch ?? {};
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <span role="group" aria-label={t('plans.tool')} className="flex">
          {tools.map((one) => (
            <button
              key={one}
              className="min-h-11 hairline border-control px-3.5 font-semibold text-strong first:rounded-l-control last:rounded-r-control last:border-l-0 aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-sea"
              type="button"
              aria-pressed={one === tool}
              onClick={() => desk.draw(one)}
            >
              {t(toolWords[one])}
            </button>
          ))}
        </span>
        {tool === 'CORNERS' && (
          <Button held={corners.length < fewestCorners} onClick={desk.close}>
            {t('plans.close')}
          </Button>
        )}
        {(tool === 'CORNERS' || corners.length > 0) && (
          <Button tone="plain" held={corners.length === 0} onClick={desk.takeBack}>
            {t('plans.take_back')}
          </Button>
        )}
        <Button tone="plain" onClick={desk.giveUp}>
          {t('form.cancel')}
        </Button>
      </div>
      <p className="text-md text-muted">
        {t(tool === 'CORNERS' ? 'plans.how_corners' : 'plans.how_rectangle')}{' '}
        <span className="pointer-coarse:hidden">{t('plans.how_keys')}</span>
      </p>
    </>
  );
}

function OutlineBar({ desk }: Props) {
  const t = useWords();
  const { corner, chosenDrawn } = desk;
  const count = chosenDrawn?.outline.length ?? 0;
  const next = desk.units.find(({ polygon }) => !polygon);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button
            onClick={() => {
              desk.choose(next.id);
              desk.draw();
            }}
          >
            {t('plans.draw_named', { name: next.label ?? t('plans.unnamed') })}
          </Button>
        )}
        <Button
          tone="plain"
          held={corner === undefined || count >= mostCorners}
          onClick={() => corner !== undefined && desk.addCorner(corner)}
        >
          {t('plans.add_corner')}
        </Button>
        <Button
          tone="plain"
          held={corner === undefined || count <= fewestCorners}
          onClick={() => corner !== undefined && desk.removeCorner(corner)}
        >
          {t('plans.remove_corner')}
        </Button>
      </div>
      <p className="text-md text-muted">
        {t('plans.how_change')} <span className="pointer-coarse:hidden">{t('plans.how_free')}</span>
      </p>
    </>
  );
}
