import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';
import { avatarPath } from './account-view.ts';
import { toolsOf } from './home-page.ts';
import type { ViewedPage } from './home-page.ts';
import { hoshizoraPage } from './hoshizora-page.ts';
import { icon } from './icons.ts';
import { personas } from './personas.ts';
import type { Persona } from './personas.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { settingsTexts } from './settings-texts.ts';
import type { SettingsTexts } from './settings-texts.ts';

/** How the network is doing, as the page shows it. */
export interface ShownFaults {
  readonly delayMs: number;
  readonly isOut: boolean;
  readonly isRateLimited: boolean;
  readonly accessLifeSeconds: number;
  readonly unfound: readonly string[];
  readonly protected: readonly string[];
}

export interface SettingsPage extends ViewedPage {
  readonly faults: ShownFaults;
  readonly isSaved: boolean;
}

const delaysMs = [0, 1000, 3000, 7000, 10_000, 20_000];
const livesSeconds = [7200, 900, 120, 30];

/** The page where what goes wrong at the network is chosen. */
export function settingsPage(page: SettingsPage): string {
  const texts = settingsTexts[page.locale];
  const body = html`<section class="card settings" aria-labelledby="title">
    <h1 id="title">${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${page.isSaved ? html`<p class="done-words" role="status">${icon('done')}<span>${texts.saved}</span></p>` : ''}
    <form method="post" action="${sandboxPaths.settings}">
      <input type="hidden" name="form_token" value="${page.formToken}" />
      ${faultFields(page.faults, texts)}
      <div class="decision">
        <button class="button primary" type="submit" name="do" value="save">${texts.save}</button>
      </div>
      <h2>${texts.atOnce}</h2>
      <div class="decision once">
        ${(['expire', 'revoke', 'forget'] as const).map(
          (name) => html`<button class="button" type="submit" name="do" value="${name}">${texts[name]}</button>`,
        )}
      </div>
    </form>
  </section>`;
  return hoshizoraPage({ ...page, title: texts.title, body, tools: toolsOf(page) });
}

function faultFields(faults: ShownFaults, texts: SettingsTexts): SafeHtml {
  const delay = { name: 'delay_ms', label: texts.delay, wordsOf: (ms: number) => delayInWords(ms, texts) };
  const life = { name: 'access_life', label: texts.accessLife, wordsOf: (life: number) => lifeInWords(life, texts) };
  return html`<fieldset>
      <legend>${texts.answers}</legend>
      ${choice(delay, delaysMs, faults.delayMs)}
      ${tick({ name: 'is_out', value: 'yes', isTicked: faults.isOut }, texts.isOut)}
      ${tick({ name: 'is_rate_limited', value: 'yes', isTicked: faults.isRateLimited }, texts.isRateLimited)}
    </fieldset>
    <fieldset>
      <legend>${texts.tokens}</legend>
      ${choice(life, livesSeconds, faults.accessLifeSeconds)}
    </fieldset>
    <fieldset>
      <legend>${texts.accounts}</legend>
      <ul class="each">
        ${personas.map((persona) => personaFields(persona, faults, texts))}
      </ul>
    </fieldset>`;
}

function personaFields(persona: Persona, faults: ShownFaults, texts: SettingsTexts): SafeHtml {
  const { nickname, screenName: value } = persona;
  return html`<li>
    <img class="avatar" src="${avatarPath(persona)}" alt="" width="40" height="40" />
    <div role="group" aria-label="${nickname}">
      <p class="nickname">${nickname}</p>
      ${tick({ name: 'unfound', value, isTicked: faults.unfound.includes(value) }, texts.unfound)}
      ${tick({ name: 'protected', value, isTicked: faults.protected.includes(value) }, texts.protected)}
    </div>
  </li>`;
}

interface Choice {
  readonly name: string;
  readonly label: string;
  wordsOf(value: number): string;
}

/** A value that a scenario set, and that is none of the usual ones, stands beside them. */
function choice({ name, label, wordsOf }: Choice, usual: readonly number[], chosen: number): SafeHtml {
  const values = usual.includes(chosen) ? usual : [...usual, chosen];
  return html`<label class="choice"
    ><span>${label}</span
    ><select name="${name}">
      ${values.map(
        (value) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${wordsOf(value)}</option>`,
      )}
    </select></label
  >`;
}

function tick(
  { name, value, isTicked }: { readonly name: string; readonly value: string; readonly isTicked: boolean },
  label: string,
): SafeHtml {
  return html`<label class="tick"
    ><input type="checkbox" name="${name}" value="${value}" ${isTicked ? html`checked` : ''} /><span
      >${label}</span
    ></label
  >`;
}

function delayInWords(ms: number, texts: SettingsTexts): string {
  return ms === 0 ? texts.none : texts.seconds(ms / 1000);
}

function lifeInWords(seconds: number, texts: SettingsTexts): string {
  return seconds % 60 === 0 ? texts.minutes(seconds / 60) : texts.seconds(seconds);
}
