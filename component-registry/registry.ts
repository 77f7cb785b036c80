import { createRegistry } from './create-registry.ts';
import { implement } from './implement.ts';
import type { appHeader } from './components/app-header/app-header.schema.ts';
import type { button } from './components/button/button.schema.ts';
import type { buttonRow } from './components/button-row/button-row.schema.ts';
import type { checkbox } from './components/checkbox/checkbox.schema.ts';
import type { checkboxField } from './components/checkbox-field/checkbox-field.schema.ts';
import type { choiceField } from './components/choice-field/choice-field.schema.ts';
import type { columns } from './components/columns/columns.schema.ts';
import type { copyField } from './components/copy-field/copy-field.schema.ts';
import type { counter } from './components/counter/counter.schema.ts';
import type { divider } from './components/divider/divider.schema.ts';
import type { embedFrame } from './components/embed-frame/embed-frame.schema.ts';
import type { facts } from './components/facts/facts.schema.ts';
import type { fieldGroup } from './components/field-group/field-group.schema.ts';
import type { fileField } from './components/file-field/file-field.schema.ts';
import type { floatingAction } from './components/floating-action/floating-action.schema.ts';
import type { form } from './components/form/form.schema.ts';
import type { formResult } from './components/form-result/form-result.schema.ts';
import type { image } from './components/image/image.schema.ts';
import type { keyVisual } from './components/key-visual/key-visual.schema.ts';
import type { languageSwitch } from './components/language-switch/language-switch.schema.ts';
import type { loadingScene } from './components/loading-scene/loading-scene.schema.ts';
import type { loginPanel } from './components/login-panel/login-panel.schema.ts';
import type { longTextField } from './components/long-text-field/long-text-field.schema.ts';
import type { menuItem } from './components/menu-item/menu-item.schema.ts';
import type { notificationItem } from './components/notification-item/notification-item.schema.ts';
import type { numberField } from './components/number-field/number-field.schema.ts';
import type { pagedList } from './components/paged-list/paged-list.schema.ts';
import type { panel } from './components/panel/panel.schema.ts';
import type { passwordField } from './components/password-field/password-field.schema.ts';
import type { pointHistoryItem } from './components/point-history-item/point-history-item.schema.ts';
import type { pointMeter } from './components/point-meter/point-meter.schema.ts';
import type { prizeCard } from './components/prize-card/prize-card.schema.ts';
import type { prizePeek } from './components/prize-peek/prize-peek.schema.ts';
import type { prizeSummary } from './components/prize-summary/prize-summary.schema.ts';
import type { profileSummary } from './components/profile-summary/profile-summary.schema.ts';
import type { ruleList } from './components/rule-list/rule-list.schema.ts';
import type { sceneMessage } from './components/scene-message/scene-message.schema.ts';
import type { section } from './components/section/section.schema.ts';
import type { selectField } from './components/select-field/select-field.schema.ts';
import type { shelf } from './components/shelf/shelf.schema.ts';
import type { sideStage } from './components/side-stage/side-stage.schema.ts';
import type { signUpCard } from './components/sign-up-card/sign-up-card.schema.ts';
import type { siteFooter } from './components/site-footer/site-footer.schema.ts';
import type { sortSwitch } from './components/sort-switch/sort-switch.schema.ts';
import type { stack } from './components/stack/stack.schema.ts';
import type { stepGuide } from './components/step-guide/step-guide.schema.ts';
import type { stepper } from './components/stepper/stepper.schema.ts';
import type { submitButton } from './components/submit-button/submit-button.schema.ts';
import type { text } from './components/text/text.schema.ts';
import type { textField } from './components/text-field/text-field.schema.ts';
import type { textLink } from './components/text-link/text-link.schema.ts';

/** Every implementation, each a chunk of its own (architecture §4). */
export const registry = createRegistry([
  implement<typeof appHeader>('AppHeader', () => import('./components/app-header/app-header.tsx')),
  implement<typeof button>('Button', () => import('./components/button/button.tsx')),
  implement<typeof buttonRow>('ButtonRow', () => import('./components/button-row/button-row.tsx')),
  implement<typeof checkbox>('Checkbox', () => import('./components/checkbox/checkbox.tsx')),
  implement<typeof checkboxField>('CheckboxField', () => import('./components/checkbox-field/checkbox-field.tsx')),
  implement<typeof choiceField>('ChoiceField', () => import('./components/choice-field/choice-field.tsx')),
  implement<typeof columns>('Columns', () => import('./components/columns/columns.tsx')),
  implement<typeof copyField>('CopyField', () => import('./components/copy-field/copy-field.tsx')),
  implement<typeof counter>('Counter', () => import('./components/counter/counter.tsx')),
  implement<typeof divider>('Divider', () => import('./components/divider/divider.tsx')),
  implement<typeof embedFrame>('EmbedFrame', () => import('./components/embed-frame/embed-frame.tsx')),
  implement<typeof facts>('Facts', () => import('./components/facts/facts.tsx')),
  implement<typeof fieldGroup>('FieldGroup', () => import('./components/field-group/field-group.tsx')),
  implement<typeof fileField>('FileField', () => import('./components/file-field/file-field.tsx')),
  implement<typeof floatingAction>('FloatingAction', () => import('./components/floating-action/floating-action.tsx')),
  implement<typeof form>('Form', () => import('./components/form/form.tsx')),
  implement<typeof formResult>('FormResult', () => import('./components/form-result/form-result.tsx')),
  implement<typeof image>('Image', () => import('./components/image/image.tsx')),
  implement<typeof keyVisual>('KeyVisual', () => import('./components/key-visual/key-visual.tsx')),
  implement<typeof languageSwitch>('LanguageSwitch', () => import('./components/language-switch/language-switch.tsx')),
  implement<typeof loadingScene>('LoadingScene', () => import('./components/loading-scene/loading-scene.tsx')),
  implement<typeof loginPanel>('LoginPanel', () => import('./components/login-panel/login-panel.tsx')),
  implement<typeof longTextField>('LongTextField', () => import('./components/long-text-field/long-text-field.tsx')),
  implement<typeof menuItem>('MenuItem', () => import('./components/menu-item/menu-item.tsx')),
  implement<typeof notificationItem>(
    'NotificationItem',
    () => import('./components/notification-item/notification-item.tsx'),
  ),
  implement<typeof pagedList>('PagedList', () => import('./components/paged-list/paged-list.tsx')),
  implement<typeof numberField>('NumberField', () => import('./components/number-field/number-field.tsx')),
  implement<typeof panel>('Panel', () => import('./components/panel/panel.tsx')),
  implement<typeof passwordField>('PasswordField', () => import('./components/password-field/password-field.tsx')),
  implement<typeof pointHistoryItem>(
    'PointHistoryItem',
    () => import('./components/point-history-item/point-history-item.tsx'),
  ),
  implement<typeof pointMeter>('PointMeter', () => import('./components/point-meter/point-meter.tsx')),
  implement<typeof prizeCard>('PrizeCard', () => import('./components/prize-card/prize-card.tsx')),
  implement<typeof prizePeek>('PrizePeek', () => import('./components/prize-peek/prize-peek.tsx')),
  implement<typeof prizeSummary>('PrizeSummary', () => import('./components/prize-summary/prize-summary.tsx')),
  implement<typeof profileSummary>('ProfileSummary', () => import('./components/profile-summary/profile-summary.tsx')),
  implement<typeof ruleList>('RuleList', () => import('./components/rule-list/rule-list.tsx')),
  implement<typeof sceneMessage>('SceneMessage', () => import('./components/scene-message/scene-message.tsx')),
  implement<typeof section>('Section', () => import('./components/section/section.tsx')),
  implement<typeof selectField>('SelectField', () => import('./components/select-field/select-field.tsx')),
  implement<typeof shelf>('Shelf', () => import('./components/shelf/shelf.tsx')),
  implement<typeof sideStage>('SideStage', () => import('./components/side-stage/side-stage.tsx')),
  implement<typeof signUpCard>('SignUpCard', () => import('./components/sign-up-card/sign-up-card.tsx')),
  implement<typeof siteFooter>('SiteFooter', () => import('./components/site-footer/site-footer.tsx')),
  implement<typeof sortSwitch>('SortSwitch', () => import('./components/sort-switch/sort-switch.tsx')),
  implement<typeof stack>('Stack', () => import('./components/stack/stack.tsx')),
  implement<typeof stepGuide>('StepGuide', () => import('./components/step-guide/step-guide.tsx')),
  implement<typeof stepper>('Stepper', () => import('./components/stepper/stepper.tsx')),
  implement<typeof submitButton>('SubmitButton', () => import('./components/submit-button/submit-button.tsx')),
  implement<typeof text>('Text', () => import('./components/text/text.tsx')),
  implement<typeof textField>('TextField', () => import('./components/text-field/text-field.tsx')),
  implement<typeof textLink>('TextLink', () => import('./components/text-link/text-link.tsx')),
]);
