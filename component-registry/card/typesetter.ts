import { fitText } from '#profile-card/text/fit-text.ts';
import { placeText } from '#profile-card/text/place-text.ts';
import type { TextRun } from '#profile-card/text/place-text.ts';
import { textBoxOf } from '#profile-card/text/text-box.ts';
import type { Measure } from '#profile-card/text/text-box.ts';
import type { CardPlace } from '#schemas/campaign/profile-card.ts';

/** A text as it is painted: its font as CSS names it, and its parts where they stand. */
export interface SetText {
  readonly font: string;
  readonly runs: readonly TextRun[];
}

/** Sets texts into their places, each once: while a fan types, only the text that changes is set anew. */
export class Typesetter {
  readonly #context: CanvasRenderingContext2D;
  readonly #fonts: string;
  readonly #set = new WeakMap<CardPlace, { readonly words: string; readonly text: SetText }>();

  /** Measures by a context, whose font is changed; `fonts` stand in for what a face lacks, as CSS names them. */
  constructor(context: CanvasRenderingContext2D, fonts: string) {
    this.#context = context;
    this.#fonts = fonts;
  }

  set(place: CardPlace, words: string): SetText {
    const known = this.#set.get(place);
    if (known?.words === words) return known.text;
    const fontOf = (size: number) => cardFont(place, size, this.#fonts);
    const measure: Measure = (text, size) => {
      this.#context.font = fontOf(size);
      return this.#context.measureText(text).width;
    };
    const box = textBoxOf(place);
    const fitted = fitText(words, box, measure);
    const text = { font: fontOf(fitted.size), runs: placeText(fitted, box, measure) };
    this.#set.set(place, { words, text });
    return text;
  }
}

/** The font of a place at a size, as CSS writes it. */
export function cardFont({ family, weight = 400 }: CardPlace, size: number, fonts: string): string {
  return `${weight} ${size}px ${family === undefined ? fonts : `"${family}", ${fonts}`}`;
}
