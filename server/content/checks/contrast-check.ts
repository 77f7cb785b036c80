import { propertyOf } from '../json/json-path.ts';
import { scriptsOfKind } from '../model/parsed-campaign.ts';
import type { Check } from './check.ts';

/** Least contrast of text to its ground (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5;

const pairs = [
  ['ink', 'page'],
  ['ink', 'pageDeep'],
  ['ink', 'surface'],
  ['ink', 'surfaceRaised'],
  ['inkMuted', 'page'],
  ['inkMuted', 'surface'],
  ['paperInk', 'paper'],
  ['paperInk', 'paperShade'],
  ['paperMuted', 'paper'],
  ['accentInk', 'accent'],
] as const;

/** Inks of the theme can be read on their surfaces. */
export const checkContrast: Check = ({ campaign }, findings) => {
  const theme = scriptsOfKind(campaign, 'system').get('theme');
  const colors = propertyOf(propertyOf(theme?.document.value, 'tokens'), 'color');
  if (theme === undefined) return;
  for (const [ink, surface] of pairs) {
    const contrast = contrastOf(propertyOf(colors, ink), propertyOf(colors, surface));
    if (contrast === undefined || contrast >= leastContrast) continue;
    findings.at(theme.document, ['tokens', 'color', ink], {
      severity: 'warning',
      code: 'accessibility.contrast',
      message: `"${ink}" on "${surface}" has a contrast of ${contrast.toFixed(2)}; readers need ${leastContrast}.`,
      hint: `make "${ink}" or "${surface}" lighter or darker`,
    });
  }
};

/** Contrast of two opaque colours; undefined when one is translucent or no colour. */
function contrastOf(one: unknown, other: unknown): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(color: unknown): number | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(color)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
