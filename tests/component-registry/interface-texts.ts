import { createInstance } from 'i18next';
import type { ResourceKey } from 'i18next';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';

const textFiles = import.meta.glob<ResourceKey>('../../src/i18n/texts/*/*.json', { eager: true, import: 'default' });

/** The texts of the product in a language, as components write them. */
export function interfaceTexts(locale: Locale): RuntimeServices['text'] {
  const areas = Object.entries(textFiles)
    .filter(([path]) => path.includes(`/${locale}/`))
    .map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]);
  const i18n = createInstance({
    lng: locale,
    resources: { [locale]: { translation: Object.fromEntries(areas) } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void i18n.init();
  return (key, values) => i18n.t(key, { pointName: 'pt', ...values });
}
