import { createRegistry } from './create-registry.ts';
import { implement } from './implement.ts';
import { appHeader } from './components/app-header/app-header.schema.ts';
import { button } from './components/button/button.schema.ts';
import { buttonRow } from './components/button-row/button-row.schema.ts';
import { checkbox } from './components/checkbox/checkbox.schema.ts';
import { columns } from './components/columns/columns.schema.ts';
import { copyField } from './components/copy-field/copy-field.schema.ts';
import { counter } from './components/counter/counter.schema.ts';
import { divider } from './components/divider/divider.schema.ts';
import { facts } from './components/facts/facts.schema.ts';
import { floatingAction } from './components/floating-action/floating-action.schema.ts';
import { image } from './components/image/image.schema.ts';
import { keyVisual } from './components/key-visual/key-visual.schema.ts';
import { languageSwitch } from './components/language-switch/language-switch.schema.ts';
import { loadingScene } from './components/loading-scene/loading-scene.schema.ts';
import { loginPanel } from './components/login-panel/login-panel.schema.ts';
import { menuItem } from './components/menu-item/menu-item.schema.ts';
import { notificationItem } from './components/notification-item/notification-item.schema.ts';
import { pagedList } from './components/paged-list/paged-list.schema.ts';
import { panel } from './components/panel/panel.schema.ts';
import { pointHistoryItem } from './components/point-history-item/point-history-item.schema.ts';
import { pointMeter } from './components/point-meter/point-meter.schema.ts';
import { prizeCard } from './components/prize-card/prize-card.schema.ts';
import { prizePeek } from './components/prize-peek/prize-peek.schema.ts';
import { prizeSummary } from './components/prize-summary/prize-summary.schema.ts';
import { profileSummary } from './components/profile-summary/profile-summary.schema.ts';
import { ruleList } from './components/rule-list/rule-list.schema.ts';
import { sceneMessage } from './components/scene-message/scene-message.schema.ts';
import { section } from './components/section/section.schema.ts';
import { shelf } from './components/shelf/shelf.schema.ts';
import { sideStage } from './components/side-stage/side-stage.schema.ts';
import { signUpCard } from './components/sign-up-card/sign-up-card.schema.ts';
import { siteFooter } from './components/site-footer/site-footer.schema.ts';
import { sortSwitch } from './components/sort-switch/sort-switch.schema.ts';
import { stack } from './components/stack/stack.schema.ts';
import { stepGuide } from './components/step-guide/step-guide.schema.ts';
import { stepper } from './components/stepper/stepper.schema.ts';
import { text } from './components/text/text.schema.ts';
import { textLink } from './components/text-link/text-link.schema.ts';

/** Every implementation, each a chunk of its own (architecture §4). */
export const registry = createRegistry([
  implement(appHeader, () => import('./components/app-header/app-header.tsx')),
  implement(button, () => import('./components/button/button.tsx')),
  implement(buttonRow, () => import('./components/button-row/button-row.tsx')),
  implement(checkbox, () => import('./components/checkbox/checkbox.tsx')),
  implement(columns, () => import('./components/columns/columns.tsx')),
  implement(copyField, () => import('./components/copy-field/copy-field.tsx')),
  implement(counter, () => import('./components/counter/counter.tsx')),
  implement(divider, () => import('./components/divider/divider.tsx')),
  implement(facts, () => import('./components/facts/facts.tsx')),
  implement(floatingAction, () => import('./components/floating-action/floating-action.tsx')),
  implement(image, () => import('./components/image/image.tsx')),
  implement(keyVisual, () => import('./components/key-visual/key-visual.tsx')),
  implement(languageSwitch, () => import('./components/language-switch/language-switch.tsx')),
  implement(loadingScene, () => import('./components/loading-scene/loading-scene.tsx')),
  implement(loginPanel, () => import('./components/login-panel/login-panel.tsx')),
  implement(menuItem, () => import('./components/menu-item/menu-item.tsx')),
  implement(notificationItem, () => import('./components/notification-item/notification-item.tsx')),
  implement(pagedList, () => import('./components/paged-list/paged-list.tsx')),
  implement(panel, () => import('./components/panel/panel.tsx')),
  implement(pointHistoryItem, () => import('./components/point-history-item/point-history-item.tsx')),
  implement(pointMeter, () => import('./components/point-meter/point-meter.tsx')),
  implement(prizeCard, () => import('./components/prize-card/prize-card.tsx')),
  implement(prizePeek, () => import('./components/prize-peek/prize-peek.tsx')),
  implement(prizeSummary, () => import('./components/prize-summary/prize-summary.tsx')),
  implement(profileSummary, () => import('./components/profile-summary/profile-summary.tsx')),
  implement(ruleList, () => import('./components/rule-list/rule-list.tsx')),
  implement(sceneMessage, () => import('./components/scene-message/scene-message.tsx')),
  implement(section, () => import('./components/section/section.tsx')),
  implement(shelf, () => import('./components/shelf/shelf.tsx')),
  implement(sideStage, () => import('./components/side-stage/side-stage.tsx')),
  implement(signUpCard, () => import('./components/sign-up-card/sign-up-card.tsx')),
  implement(siteFooter, () => import('./components/site-footer/site-footer.tsx')),
  implement(sortSwitch, () => import('./components/sort-switch/sort-switch.tsx')),
  implement(stack, () => import('./components/stack/stack.tsx')),
  implement(stepGuide, () => import('./components/step-guide/step-guide.tsx')),
  implement(stepper, () => import('./components/stepper/stepper.tsx')),
  implement(text, () => import('./components/text/text.tsx')),
  implement(textLink, () => import('./components/text-link/text-link.tsx')),
]);
