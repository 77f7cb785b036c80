import { Invitation } from '#schemas/entities/invitation.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const invitationCard = define({
  name: 'InvitationCard',
  version: '1.0',
  description:
    'The invitations of the member as a card to fill: a seat for each fan who may come, who sits there by now, and what each step gives.',
  props: Props({
    invitation: Invitation,
    pointName: Words('Name of the points; bind "product.pointName".'),
  }),
  parts: {
    root: 'The whole.',
    count: 'How many came, and how many may.',
    gift: 'What a step gives, on its seat.',
    incentive: 'A step.',
    incentives: 'The steps.',
    mark: 'The mark of a step that the member has.',
    name: 'What a step gives.',
    nickname: 'Name of a fan who came.',
    number: 'Number of a seat that is free.',
    picture: 'The drawing of a step.',
    point: 'How many points a step gives.',
    seat: 'A seat.',
    seats: 'The seats.',
    step: 'With how many fans a step is reached.',
  },
  states: {
    taken: 'Somebody sits there.',
    gift: 'The seat is that of a step.',
    granted: 'The member has it.',
  },
  writesLaterTexts: true,
  example: {
    id: 'card',
    visible: { $bind: 'resources.invitation.value' },
    props: { invitation: { $bind: 'resources.invitation.value' }, pointName: { $bind: 'product.pointName' } },
  },
});
