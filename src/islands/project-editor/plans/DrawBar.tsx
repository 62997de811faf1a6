import { minCorners, maxCorners } from '#domain/projects/outline/corners.ts';
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
      <div className="plan-bar">
        <Button onClick={() => desk.draw()}>
          {t('plans.draw_named', { name: desk.chosen.label ?? t('plans.unnamed') })}
        </Button>
      </div>
    );
  return <p className="plan-hint">{t(desk.units.length > 0 ? 'plans.choose' : 'plans.no_units')}</p>;
}

function SketchBar({ desk }: Props) {
  const t = useWords();
  const { tool, corners = [] } = desk.sketch ?? {};
  return (
    <>
      <div className="plan-bar">
        <span role="group" aria-label={t('plans.tool')} className="plan-choice">
          {tools.map((one) => (
            <button key={one} type="button" aria-pressed={one === tool} onClick={() => desk.draw(one)}>
              {t(toolWords[one])}
            </button>
          ))}
        </span>
        {tool === 'CORNERS' && (
          <Button held={corners.length < minCorners} onClick={desk.close}>
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
      <p className="plan-hint">
        {t(tool === 'CORNERS' ? 'plans.how_corners' : 'plans.how_rectangle')}{' '}
        <span className="plan-hint-keys">{t('plans.how_keys')}</span>
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
      <div className="plan-bar">
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
          held={corner === undefined || count >= maxCorners}
          onClick={() => corner !== undefined && desk.addCorner(corner)}
        >
          {t('plans.add_corner')}
        </Button>
        <Button
          tone="plain"
          held={corner === undefined || count <= minCorners}
          onClick={() => corner !== undefined && desk.removeCorner(corner)}
        >
          {t('plans.remove_corner')}
        </Button>
      </div>
      <p className="plan-hint">
        {t('plans.how_change')} <span className="plan-hint-keys">{t('plans.how_free')}</span>
      </p>
    </>
  );
}
