import { UserPrize } from '#schemas/entities/user-prize.ts';
import { define } from '../../definition/define.ts';
import { Detail, Props, Words } from '../../definition/prop-types.ts';

export const userPrizeItem = define({
  name: 'UserPrizeItem',
  version: '1.0',
  description: 'A prize that the member has: drawing, name, when, its code, where it is used, and where it is.',
  props: Props({
    prize: UserPrize,
    codeLabel: Words('What the code is, such as "Prize code".'),
    copyLabel: Words('What the button does that copies the code, for screen readers.'),
    openLabel: Words('What the link says to where the prize is used.'),
    stateLabel: Words('What is said of where the prize is, such as "Delivery", for screen readers.'),
    waitingLabel: Words('It waits to be sent.'),
    sentLabel: Words('It was sent; the day stands behind it.'),
    failedLabel: Words('It could not be handed over.'),
    referenceLabel: Words('What the carrier knows it by, such as "Tracking number".'),
  }),
  slots: {
    default: { description: 'What helps where it could not be handed over; shown only then.' },
  },
  events: {
    copy: {
      description: 'The code is to be copied.',
      detail: Detail({ value: Words('The code.') }),
    },
  },
  parts: {
    root: 'The whole.',
    code: 'The code.',
    codeLabel: 'What the code is.',
    codeRow: 'Code and the button that copies it.',
    copy: 'The button that copies the code.',
    date: 'When the member got it.',
    drawing: 'The drawing.',
    help: 'What helps where it could not be handed over.',
    name: 'The name.',
    open: 'The link to where it is used.',
    reference: 'What the carrier knows it by.',
    state: 'Where it is.',
    stateMark: 'The mark of where it is.',
    words: 'Date and name.',
  },
  ornaments: {
    stub: 'An empty place for a skin to fill.',
  },
  states: {
    state: 'Where it is: "none" (nothing is sent), "waiting", "sent", "failed".',
  },
  example: {
    id: 'held',
    each: { of: { $bind: 'lists.userPrizes.items' } },
    props: {
      prize: { $bind: 'item' },
      codeLabel: { ja: '受け取りコード', en: 'Prize code', ko: '수령 코드' },
      copyLabel: { ja: 'コードをコピー', en: 'Copy the code', ko: '코드 복사' },
      openLabel: { ja: '受け取りへ', en: 'Receive it', ko: '수령하기' },
      stateLabel: { ja: 'お届け', en: 'Delivery', ko: '배송' },
      waitingLabel: { ja: '発送をお待ちください', en: 'Waiting to be sent', ko: '발송 준비 중' },
      sentLabel: { ja: '発送しました', en: 'Sent', ko: '발송했습니다' },
      failedLabel: { ja: 'お届けできませんでした', en: 'It couldn’t be delivered', ko: '전달하지 못했습니다' },
      referenceLabel: { ja: 'お問い合わせ番号', en: 'Tracking number', ko: '운송장 번호' },
    },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
});
