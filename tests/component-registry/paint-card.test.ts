import { describe, expect, test } from 'vitest';
import { paintContents, paintDrawings } from '#component-registry/card/paint-card.ts';
import { cardFont, Typesetter } from '#component-registry/card/typesetter.ts';
import type { CardPlace } from '#schemas/campaign/profile-card.ts';
import { layoutOf } from '#tests/machines/support/cards.ts';

/** A context of a canvas that keeps what is asked of it; each letter is half as wide as it is high. */
function recorded() {
  const done: (readonly unknown[])[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get: (_state, name: string) => {
      if (name === 'canvas') return 'canvas';
      if (Object.hasOwn(state, name)) return state[name];
      return (...given: unknown[]) => {
        done.push([name, ...given]);
        const size = Number(/(\d+)px/.exec(String(state['font']))?.[1]);
        return name === 'measureText' ? { width: (String(given[0]).length * size) / 2 } : undefined;
      };
    },
    set: (_state, name: string, value) => {
      state[name] = value;
      done.push([name, value]);
      return true;
    },
  });
  const only = (...names: readonly string[]) => done.filter(([name]) => names.includes(String(name)));
  return { context: context as unknown as CanvasRenderingContext2D, done, only };
}

const place: CardPlace = { x: 100, y: 100, width: 1000, height: 100, sizes: [60, 40], color: '#1b1838' };
const source = (name: string) => name as unknown as CanvasImageSource;

describe('a typesetter', () => {
  test('sets a text by the font of its place', () => {
    const { context, only } = recorded();
    const typesetter = new Typesetter(context, 'serif');
    const set = typesetter.set({ ...place, family: 'Kaisei', weight: 700, width: 100 }, 'Hina!');
    expect([set.font, set.runs, only('font').at(0)]).toEqual([
      '700 40px "Kaisei", serif',
      [{ text: 'Hina!', x: 150, y: 150, turn: 0 }],
      ['font', '700 60px "Kaisei", serif'],
    ]);
  });

  test('names the fonts of the theme where a place has no face', () => {
    expect(cardFont(place, 40, '"A B", serif')).toBe('400 40px "A B", serif');
  });

  test('measures a text of a place once, until it is another', () => {
    const { context, only } = recorded();
    const typesetter = new Typesetter(context, 'serif');
    const other = { ...place };
    const counts = [
      [place, 'Hina'],
      [place, 'Hina'],
      [other, 'Hina'],
      [place, 'Hina'],
      [place, 'Sora'],
      [place, 'Sora'],
      [place, 'Hina'],
    ].map(([where, words]) => {
      const before = only('measureText').length;
      const first = typesetter.set(where as CardPlace, words as string);
      return [only('measureText').length > before, first.runs[0]?.text];
    });
    expect(counts).toEqual([
      [true, 'Hina'],
      [false, 'Hina'],
      [true, 'Hina'],
      [false, 'Hina'],
      [true, 'Sora'],
      [false, 'Sora'],
      [true, 'Hina'],
    ]);
  });
});

function paintTinted(tinted: CanvasImageSource | null) {
  const target = recorded();
  const drawings = { backdrop: source('backdrop'), tinted, drawing: source('drawing') };
  paintDrawings(target.context, drawings, { color: '#ff56d7', scale: 0.5 });
  return target.done;
}

describe('the drawings of a card', () => {
  const whole = [0, 0, 1800, 2400];
  const cleared = [
    ['setTransform', 0.5, 0, 0, 0.5, 0, 0],
    ['clearRect', ...whole],
  ];
  const filledBy = (operation: string) => [
    ['globalCompositeOperation', operation],
    ['fillStyle', '#ff56d7'],
    ['fillRect', ...whole],
  ];
  const painted = [
    ['globalCompositeOperation', 'destination-over'],
    ['drawImage', 'backdrop', ...whole],
    ['globalCompositeOperation', 'source-over'],
    ['drawImage', 'drawing', ...whole],
    ['globalCompositeOperation', 'source-over'],
  ];

  test('take the chosen colour as opaque as one of them is', () => {
    const masked = [
      ['globalCompositeOperation', 'source-over'],
      ['drawImage', 'tinted', ...whole],
    ];
    expect(paintTinted(source('tinted'))).toEqual([...cleared, ...masked, ...filledBy('source-in'), ...painted]);
  });

  test('take it everywhere where none of them says', () => {
    expect(paintTinted(null)).toEqual([...cleared, ...filledBy('source-over'), ...painted]);
  });
});

describe('the contents of a card', () => {
  const labels = [
    { words: 'NAME', beside: 'name', ...place },
    { words: 'SONG', beside: 'music', ...place },
    { words: 'CARD', beside: null, ...place, color: 'template' },
  ] as const;
  const layout = layoutOf(['name', 'music'], { labels: [...labels] });
  const paint = (icon: CanvasImageSource | null, shape: 'circle' | 'rounded' = 'circle') => {
    const { context, done, only } = recorded();
    const contents = {
      layout: { ...layout, icon: { ...layout.icon, shape } },
      color: '#ff56d7',
      icon,
      texts: new Map([['name', 'Hina']] as const),
    };
    paintContents(context, contents, { scale: 1, typesetter: new Typesetter(context, 'serif') });
    return { done, only };
  };

  test('are labels beside what was written, and what was written, each in its colour', () => {
    const written = paint(null).only('fillStyle', 'fillText', 'drawImage');
    expect(written).toEqual([
      ['fillStyle', '#1b1838'],
      ['fillText', 'NAME', 0, 0],
      ['fillStyle', '#ff56d7'],
      ['fillText', 'CARD', 0, 0],
      ['fillStyle', '#1b1838'],
      ['fillText', 'Hina', 0, 0],
      ['fillStyle', '#1b1838'],
    ]);
  });

  test.each([
    ['circle', 240],
    ['rounded', 480 * 0.12],
  ] as const)('have the picture of the fan as a %s below them', (shape, radius) => {
    const names = ['arcTo', 'clip', 'drawImage', 'restore', 'fillText'];
    expect(
      paint(source('icon'), shape)
        .only(...names)
        .slice(0, 8),
    ).toEqual([
      ['arcTo', 580, 100, 580, 580, radius],
      ['arcTo', 580, 580, 100, 580, radius],
      ['arcTo', 100, 580, 100, 100, radius],
      ['arcTo', 100, 100, 580, 100, radius],
      ['clip'],
      ['drawImage', 'icon', 100, 100, 480, 480],
      ['restore'],
      ['fillText', 'NAME', 0, 0],
    ]);
  });
});
