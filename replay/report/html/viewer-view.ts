import { html } from '#server/testing/door.ts';
import type { SafeHtml } from '#server/testing/door.ts';
import { icon } from './icon.ts';

/** Where the script of the report shows a screen at full size. */
export const viewerView: SafeHtml = html`<dialog class="viewer" aria-label="Screen">
  <p class="viewer-caption"></p>
  <div class="viewer-stage"><img alt="" /></div>
  <div class="viewer-controls">
    <button type="button" data-go="-1">${icon('back')}Before</button>
    <button type="button" data-go="0">${icon('close')}Close</button>
    <button type="button" data-go="1">After${icon('forward')}</button>
  </div>
</dialog>`;
