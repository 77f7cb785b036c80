/** Steps of lightness from the darkest colour of a hue to the lightest. */
const steps = 200;

/**
 * The colour of the same hue and saturation whose lightness is nearest to that of a colour (#rrggbb) and that passes;
 * undefined when none does.
 */
export function nearestColor(color: string, passes: (candidate: string) => boolean): string | undefined {
  const hsl = hslOf(color);
  if (hsl === undefined) return undefined;
  const [hue, saturation, lightness] = hsl;
  for (let distance = 1; distance <= steps; distance += 1) {
    for (const candidate of [lightness + distance / steps, lightness - distance / steps]) {
      if (candidate < 0 || candidate > 1) continue;
      const written = hexOf(hue, saturation, candidate);
      if (passes(written)) return written;
    }
  }
  return undefined;
}

function hslOf(color: string): readonly [hue: number, saturation: number, lightness: number] | undefined {
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color)) return undefined;
  const channel = (from: number) => Number.parseInt(color.slice(from, from + 2), 16) / 255;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [(sector * 60) % 360, saturation, lightness];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
