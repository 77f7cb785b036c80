import type { ThemeTokens } from '#schemas/content-script/theme.ts';

/**
 * The CSS custom properties of a theme, by name: `--k-color-paper-ink`, `--k-space-md`, `--k-motion-quick`, …
 * `assetUrl` gives the address of a drawing; a drawing that is missing leaves its property out.
 */
export function themeVariables(
  tokens: ThemeTokens,
  assetUrl: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const { color, gradient, type, space, radius, shadow, motion, image } = tokens;
  const variables = new Map<string, string>();
  const add = (group: string, values: object, write: (value: never) => string | undefined) => {
    for (const [name, value] of Object.entries(values)) {
      const written = write(value as never);
      if (written !== undefined) variables.set(`--k-${group}-${kebabCase(name)}`, written);
    }
  };
  add('color', color, (value: string) => value);
  add('gradient', gradient, writeGradient);
  add('type-size', type.size, (value: number) => `${value / 16}rem`);
  add('space', space, (value: number) => `${value}px`);
  add('radius', radius, (value: number) => `${value}px`);
  add('shadow', shadow, writeShadow);
  add('motion', { quick: motion.quick, normal: motion.normal, slow: motion.slow }, (value: number) => `${value}ms`);
  add('image', image, (value: string) => writeImage(assetUrl(value.replace(/^asset:/, ''))));
  variables.set('--k-motion-easing', `cubic-bezier(${motion.easing.join(', ')})`);
  variables.set('--k-type-family', type.family);
  variables.set('--k-type-display', type.display);
  variables.set('--k-type-line-body', String(type.lineBody));
  variables.set('--k-type-line-heading', String(type.lineHeading));
  return variables;
}

/** Sets the variables on an element, normally the root of the document, in place of those of the theme before. */
export function applyTheme(element: HTMLElement, variables: ReadonlyMap<string, string>): void {
  const stale = Array.from(element.style).filter((name) => name.startsWith('--k-') && !variables.has(name));
  for (const name of stale) element.style.removeProperty(name);
  for (const [name, value] of variables) element.style.setProperty(name, value);
}

function writeGradient({ angle, stops }: ThemeTokens['gradient']['page']): string {
  return `linear-gradient(${angle}deg, ${stops.map(({ color, at }) => `${color} ${at}%`).join(', ')})`;
}

function writeShadow(layers: ThemeTokens['shadow']['low']): string {
  return layers
    .map(
      ({ x, y, blur, spread, color, inset }) => `${inset ? 'inset ' : ''}${x}px ${y}px ${blur}px ${spread}px ${color}`,
    )
    .join(', ');
}

function writeImage(url: string | undefined): string | undefined {
  return url === undefined ? undefined : `url(${JSON.stringify(url)})`;
}

function kebabCase(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
