// The wheel as a picture: its segments, coloured by what they pay.

import { WHEELS, type WheelRisk } from '../shared/casino/wheel.ts';
import { drawing } from './element.ts';

const RADIUS = 96;
const HUB = 62;
/** Colours of segments by their multiplier, the lowest first. */
const FILLS = ['fill-s4', 'fill-up', 'fill-stale', 'fill-accent'];
/** Outline of the segments and the pointer. */
export const EDGE = 'stroke-s1 stroke-1';

/** Degrees that a segment takes. */
export const segmentAngle = (risk: WheelRisk): number => 360 / WHEELS[risk].length;

/** The segments of a wheel, the first one in the middle of the top. */
export function drawSegments(risk: WheelRisk): SVGElement[] {
  const wheel = WHEELS[risk];
  const values = [...new Set(wheel)].sort((left, right) => left - right);
  const angle = segmentAngle(risk);
  return wheel.map((multiplier, at) =>
    drawing('path', {
      d: describeArc((at - 1 / 2) * angle, (at + 1 / 2) * angle),
      class: `${EDGE} ${FILLS[values.indexOf(multiplier)]}`,
    }),
  );
}

function describeArc(fromDegrees: number, toDegrees: number): string {
  const [outerFrom, outerTo] = [point(RADIUS, fromDegrees), point(RADIUS, toDegrees)];
  const [innerFrom, innerTo] = [point(HUB, fromDegrees), point(HUB, toDegrees)];
  return `M${outerFrom}A${RADIUS} ${RADIUS} 0 0 1 ${outerTo}L${innerTo}A${HUB} ${HUB} 0 0 0 ${innerFrom}z`;
}

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}
