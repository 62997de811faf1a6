import { useState } from 'react';
import type { Image } from '#contract/media/image.ts';

const seen = new Map<string, Image>();

/** How a plan differs from the one on which a floor's outlines were last seen. */
export type PlanChange = 'REPLACED' | 'RESHAPED';

const shapeOf = ({ width, height }: Image) => width / height;

/** Whether outlines lie over another picture than before, until somebody has said that it is fine. */
export function usePlanChange(floorId: string, plan: Image): { change: PlanChange | undefined; accept: () => void } {
  const [, setAccepted] = useState('');
  const before = seen.get(floorId) ?? plan;
  seen.set(floorId, before);
  const isReshaped = Math.abs(shapeOf(before) / shapeOf(plan) - 1) > 0.01;
  const change = before.fileName === plan.fileName ? undefined : isReshaped ? 'RESHAPED' : 'REPLACED';
  return {
    change,
    accept: () => {
      seen.set(floorId, plan);
      setAccepted(plan.fileName);
    },
  };
}
