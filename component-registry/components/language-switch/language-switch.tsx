import { useLocale } from '#runtime/component-hooks.ts';
import { locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { languageSwitch } from './language-switch.schema.ts';
import styles from './language-switch.module.css';

export { default as validate, version } from './language-switch.schema.ts?validate';

const names: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English', ko: '한국어' };

export default function LanguageSwitch({ label }: ComponentProps<typeof languageSwitch>) {
  const current = useLocale();
  return (
    <div data-part="LanguageSwitch.root" className={styles.switch} role="group" aria-label={label}>
      <Icon name="globe" size={20} />
      <ul data-part="LanguageSwitch.languages" className={styles.languages}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              data-part="LanguageSwitch.language"
              className={styles.language}
              href={`?lang=${locale}`}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {names[locale]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
