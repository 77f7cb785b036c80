import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from './create-texts.ts';

/**
 * Gives the components of a page their texts; what uses it renders again when a release brings other texts. It is called
 * once, around them all: each call of `useTranslation` costs a page more than the texts that a component has.
 */
export function usePageText(texts: Texts): Texts['text'] {
  const { t } = useTranslation(undefined, { i18n: texts.i18n });
  return useMemo(() => texts.textBy(t), [texts, t]);
}
