import { accordion } from './components/accordion/accordion.schema.ts';
import { actionErrorBox } from './components/action-error-box/action-error-box.schema.ts';
import { actionErrorItem } from './components/action-error-item/action-error-item.schema.ts';
import { appHeader } from './components/app-header/app-header.schema.ts';
import { badge } from './components/badge/badge.schema.ts';
import { button } from './components/button/button.schema.ts';
import { buttonRow } from './components/button-row/button-row.schema.ts';
import { cardPicture } from './components/card-picture/card-picture.schema.ts';
import { cardPreview } from './components/card-preview/card-preview.schema.ts';
import { carousel } from './components/carousel/carousel.schema.ts';
import { checkbox } from './components/checkbox/checkbox.schema.ts';
import { checkboxField } from './components/checkbox-field/checkbox-field.schema.ts';
import { choiceField } from './components/choice-field/choice-field.schema.ts';
import { columns } from './components/columns/columns.schema.ts';
import { copyField } from './components/copy-field/copy-field.schema.ts';
import { countdown } from './components/countdown/countdown.schema.ts';
import { counter } from './components/counter/counter.schema.ts';
import { divider } from './components/divider/divider.schema.ts';
import { drawMoment } from './components/draw-moment/draw-moment.schema.ts';
import { embedFrame } from './components/embed-frame/embed-frame.schema.ts';
import { embedWidget } from './components/embed-widget/embed-widget.schema.ts';
import { facts } from './components/facts/facts.schema.ts';
import { fairCheck } from './components/fair-check/fair-check.schema.ts';
import { faqList } from './components/faq-list/faq-list.schema.ts';
import { fieldGroup } from './components/field-group/field-group.schema.ts';
import { fileField } from './components/file-field/file-field.schema.ts';
import { filterSwitch } from './components/filter-switch/filter-switch.schema.ts';
import { floatingAction } from './components/floating-action/floating-action.schema.ts';
import { followCard } from './components/follow-card/follow-card.schema.ts';
import { form } from './components/form/form.schema.ts';
import { formResult } from './components/form-result/form-result.schema.ts';
import { gachaCollection } from './components/gacha-collection/gacha-collection.schema.ts';
import { gachaDrawItem } from './components/gacha-draw-item/gacha-draw-item.schema.ts';
import { gachaOdds } from './components/gacha-odds/gacha-odds.schema.ts';
import { gachaPrize } from './components/gacha-prize/gacha-prize.schema.ts';
import { image } from './components/image/image.schema.ts';
import { inAppNotice } from './components/in-app-notice/in-app-notice.schema.ts';
import { invitationCard } from './components/invitation-card/invitation-card.schema.ts';
import { keyVisual } from './components/key-visual/key-visual.schema.ts';
import { languageSwitch } from './components/language-switch/language-switch.schema.ts';
import { linkedPicture } from './components/linked-picture/linked-picture.schema.ts';
import { loadingScene } from './components/loading-scene/loading-scene.schema.ts';
import { loginPanel } from './components/login-panel/login-panel.schema.ts';
import { longTextField } from './components/long-text-field/long-text-field.schema.ts';
import { menuItem } from './components/menu-item/menu-item.schema.ts';
import { missionCard } from './components/mission-card/mission-card.schema.ts';
import { moment } from './components/moment/moment.schema.ts';
import { notificationCard } from './components/notification-card/notification-card.schema.ts';
import { notificationDetail } from './components/notification-detail/notification-detail.schema.ts';
import { notificationItem } from './components/notification-item/notification-item.schema.ts';
import { numberField } from './components/number-field/number-field.schema.ts';
import { pagedList } from './components/paged-list/paged-list.schema.ts';
import { panel } from './components/panel/panel.schema.ts';
import { passwordField } from './components/password-field/password-field.schema.ts';
import { picturePreview } from './components/picture-preview/picture-preview.schema.ts';
import { pointHistoryItem } from './components/point-history-item/point-history-item.schema.ts';
import { pointMeter } from './components/point-meter/point-meter.schema.ts';
import { postCard } from './components/post-card/post-card.schema.ts';
import { prizeCard } from './components/prize-card/prize-card.schema.ts';
import { prizePeek } from './components/prize-peek/prize-peek.schema.ts';
import { raffleCard } from './components/raffle-card/raffle-card.schema.ts';
import { raffleEntryItem } from './components/raffle-entry-item/raffle-entry-item.schema.ts';
import { prizeSummary } from './components/prize-summary/prize-summary.schema.ts';
import { profileSummary } from './components/profile-summary/profile-summary.schema.ts';
import { propertyList } from './components/property-list/property-list.schema.ts';
import { rewardStages } from './components/reward-stages/reward-stages.schema.ts';
import { richText } from './components/rich-text/rich-text.schema.ts';
import { ruleList } from './components/rule-list/rule-list.schema.ts';
import { sceneMessage } from './components/scene-message/scene-message.schema.ts';
import { section } from './components/section/section.schema.ts';
import { selectField } from './components/select-field/select-field.schema.ts';
import { shelf } from './components/shelf/shelf.schema.ts';
import { sideStage } from './components/side-stage/side-stage.schema.ts';
import { signUpCard } from './components/sign-up-card/sign-up-card.schema.ts';
import { siteFooter } from './components/site-footer/site-footer.schema.ts';
import { sortSwitch } from './components/sort-switch/sort-switch.schema.ts';
import { spacer } from './components/spacer/spacer.schema.ts';
import { stack } from './components/stack/stack.schema.ts';
import { stepGuide } from './components/step-guide/step-guide.schema.ts';
import { stepper } from './components/stepper/stepper.schema.ts';
import { submitButton } from './components/submit-button/submit-button.schema.ts';
import { table } from './components/table/table.schema.ts';
import { tabs } from './components/tabs/tabs.schema.ts';
import { text } from './components/text/text.schema.ts';
import { textField } from './components/text-field/text-field.schema.ts';
import { textLink } from './components/text-link/text-link.schema.ts';
import { userPrizeItem } from './components/user-prize-item/user-prize-item.schema.ts';
import { video } from './components/video/video.schema.ts';
import { videoCard } from './components/video-card/video-card.schema.ts';
import { videoPlayer } from './components/video-player/video-player.schema.ts';
import { walkthrough } from './components/walkthrough/walkthrough.schema.ts';
import type { ComponentDefinition } from './definition/define.ts';

/** Everything that a script may name, by name: a component is its import and its line here. */
export const catalog = byName([
  accordion,
  actionErrorBox,
  actionErrorItem,
  appHeader,
  badge,
  button,
  buttonRow,
  cardPicture,
  cardPreview,
  carousel,
  checkbox,
  checkboxField,
  choiceField,
  columns,
  copyField,
  countdown,
  counter,
  divider,
  drawMoment,
  embedFrame,
  embedWidget,
  facts,
  fairCheck,
  faqList,
  fieldGroup,
  fileField,
  filterSwitch,
  floatingAction,
  followCard,
  form,
  formResult,
  gachaCollection,
  gachaDrawItem,
  gachaOdds,
  gachaPrize,
  image,
  inAppNotice,
  invitationCard,
  keyVisual,
  languageSwitch,
  linkedPicture,
  loadingScene,
  loginPanel,
  longTextField,
  menuItem,
  missionCard,
  moment,
  notificationCard,
  notificationDetail,
  notificationItem,
  numberField,
  pagedList,
  panel,
  passwordField,
  picturePreview,
  pointHistoryItem,
  pointMeter,
  postCard,
  prizeCard,
  prizePeek,
  prizeSummary,
  raffleCard,
  raffleEntryItem,
  profileSummary,
  propertyList,
  rewardStages,
  richText,
  ruleList,
  sceneMessage,
  section,
  selectField,
  shelf,
  sideStage,
  signUpCard,
  siteFooter,
  sortSwitch,
  spacer,
  stack,
  stepGuide,
  stepper,
  submitButton,
  table,
  tabs,
  text,
  textField,
  textLink,
  userPrizeItem,
  video,
  videoCard,
  videoPlayer,
  walkthrough,
]);

type ByName<Definitions extends readonly ComponentDefinition[]> = {
  readonly [Definition in Definitions[number] as Definition['name']]: Definition;
};

function byName<const Definitions extends readonly ComponentDefinition[]>(
  definitions: Definitions,
): ByName<Definitions> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition])) as ByName<Definitions>;
}
