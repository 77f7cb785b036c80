import { realExpressions } from '#tests/expressions/support/real-expressions.ts';
import { act, queryAllByRole, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { registry } from '#component-registry/registry.ts';
import { createFormats } from '#i18n/formats.ts';
import { createTexts } from '#i18n/create-texts.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { loadNeeds } from '#renderer/load-needs.ts';
import { DataStore } from '#runtime/data-store.ts';
import { reportOnce } from '#runtime/reports/reports.ts';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { selectVariant } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { textsOf } from './campaign-files.ts';
import type { CampaignFiles } from './campaign-files.ts';
import { sampleNow } from './sample-model.ts';

/** What stands between a fan and a script that is shown as written. */
export interface Flaws {
  readonly reports: readonly ContentReport[];
  readonly missingTexts: readonly string[];
  readonly nameless: readonly string[];
}

export const noFlaws: Flaws = { reports: [], missingTexts: [], nameless: [] };

/** Renders scripts of a campaign in one language with the registry, texts and formats of the site. */
export interface CampaignRenderer {
  render(
    script: ScriptEnvelope,
    key: SelectionKey,
    model: Readonly<Record<string, unknown>>,
  ): Promise<RenderResult & { readonly flaws: Flaws }>;
}

/** Roles whose elements a screen reader announces by their name. */
const named = ['button', 'link', 'checkbox', 'radio', 'switch', 'textbox', 'spinbutton', 'combobox', 'img'];

export async function campaignRenderer(campaign: CampaignFiles, locale: Locale): Promise<CampaignRenderer> {
  const missingTexts: string[] = [];
  const texts = await createTexts({ locale, onMissing: (key) => missingTexts.push(key) });
  await texts.loadLater();
  texts.setReleaseTexts(textsOf(campaign, locale));
  const formats = createFormats({ locale, tzOffset: '+09:00', text: texts.text });
  texts.setFormats(formats);
  const assets = new Set(campaign.assets);
  // Fans in many situations are shown the same: it is looked at once.
  const namelessOf = new Map<string, readonly string[]>();
  const namelessOnce = (container: HTMLElement) => {
    const known = namelessOf.get(container.innerHTML) ?? namelessIn(container);
    namelessOf.set(container.innerHTML, known);
    return known;
  };

  return {
    async render(script, key, model) {
      const reports: ContentReport[] = [];
      missingTexts.length = 0;
      const services: RuntimeServices = {
        locale,
        store: new DataStore(model),
        formats,
        lists: { more: () => {}, retry: () => {}, sort: () => {}, filter: () => {} },
        reporter: reportOnce({ report: (report) => reports.push(report) }),
        expressions: realExpressions(),
        release: 'fixture',
        embeds: [],
        text: texts.text,
        assetUrl: (name) => (assets.has(name) ? `/assets/${name}` : undefined),
        now: () => sampleNow,
        dispatch: () => {},
        navigate: () => {},
      };
      await loadNeeds(selectVariant(script.variants, key)?.body, { registry, expressions: services.expressions }, key);
      const rendered = await act(async () =>
        render(
          <RuntimeProvider value={services}>
            <ScriptView script={script} registry={registry} selectionKey={key} />
          </RuntimeProvider>,
        ),
      );
      return {
        ...rendered,
        flaws: { reports, missingTexts: [...missingTexts], nameless: namelessOnce(rendered.container) },
      };
    },
  };
}

function isEmpty(name: string): boolean {
  return name.trim() === '';
}

function namelessIn(container: HTMLElement): readonly string[] {
  return named.flatMap((role) => {
    const unsure = queryAllByRole(container, role, { hidden: true }).filter((element) => !isSurelyNamed(element, role));
    if (unsure.length === 0) return [];
    return queryAllByRole(container, role, { name: isEmpty, hidden: true })
      .filter((element) => unsure.includes(element) && element.closest('[aria-hidden="true"]') === null)
      .map((element) => element.outerHTML);
  });
}

const namedByContent = new Set(['button', 'link', 'checkbox', 'radio', 'switch']);

/** Whether the words of an element are its name for certain: a whole computation asks for the style of each part of it. */
function isSurelyNamed(element: HTMLElement, role: string): boolean {
  if (element.hasAttribute('aria-labelledby')) return false;
  if (!isEmpty(element.getAttribute('aria-label') ?? '')) return true;
  if (element instanceof HTMLImageElement) return !isEmpty(element.alt);
  if (!namedByContent.has(role)) return false;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const unsure of copy.querySelectorAll('svg, [hidden], [aria-hidden], [style]')) unsure.remove();
  return !isEmpty(copy.textContent ?? '');
}
