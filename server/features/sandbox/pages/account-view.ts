import type { Persona } from './personas.ts';
import { sandboxPaths } from './sandbox-client.ts';
import { html } from '#server/http/answers/html.ts';
import type { SafeHtml } from '#server/http/answers/html.ts';

/** Address of a persona's icon on the site's origin. */
export function avatarPath(persona: Persona): string {
  return `${sandboxPaths.avatars}/${persona.avatar}.svg`;
}

/** Address of the picture that other sites are told of; networks give no drawings. */
export function picturePathOf(persona: Persona): string {
  return `${sandboxPaths.avatars}/${persona.avatar}.png`;
}

/** Icon, nickname and screen name of one account; `note` says what is special about it, if anything. */
export function accountView(persona: Persona, note: string): SafeHtml {
  return html`<img class="avatar" src="${avatarPath(persona)}" alt="" width="52" height="52" />
    <span class="who">
      <span class="nickname">${persona.nickname}</span>
      <span class="screen-name">@${persona.screenName}</span>
      ${note === '' ? '' : html`<span class="note">${note}</span>`}
    </span>`;
}
