import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import InvitationCard from '#component-registry/components/invitation-card/invitation-card.tsx';
import type { Invitation } from '#schemas/entities/invitation.ts';
import { sampleInvitation } from '#tests/campaigns/sample-model.ts';
import { contentProps, renderComponent } from './render-component.tsx';

function textsOf(name: string): readonly (string | null)[] {
  const items = within(screen.getByRole('list', { name })).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

function renderCard(values: Partial<Invitation> = {}) {
  renderComponent(
    <InvitationCard invitation={{ ...sampleInvitation, ...values }} pointName="pt" {...contentProps([]).props} />,
  );
  return { seats: () => textsOf('招待した人の席'), incentives: () => textsOf('人数ごとの特典') };
}

it('shows who came in the order in which they came, and the seats that are free', () => {
  const { seats } = renderCard();
  expect(seats()).toEqual(['空色ソラ', '退会した人', '33人目の席、空いています']);
  screen.getByText('2人が来てくれました（10人まで）');
});

it('shows the steps, and which the member has', () => {
  const { incentives } = renderCard();
  expect(incentives()).toEqual(['1人ではじめの一番星200 pt獲得済み', '3人で三つ星のかがやき500 pt']);
});

it('has a seat for everybody who came beyond the last step', () => {
  const invitations = Array.from({ length: 5 }, (_, index) => ({
    id: String(5 - index),
    nickname: `Fan ${5 - index}`,
    iconPath: '',
    invitedAt: '2026-11-20T03:00:00.000Z',
  }));
  expect(renderCard({ invitations }).seats()).toEqual(['Fan 1', 'Fan 2', 'Fan 3', 'Fan 4', 'Fan 5']);
});
