import Type from 'typebox';
import { schemaOf, sourceNames, sources } from '../data-model/sources.ts';
import type { SourceName } from '../data-model/sources.ts';
import { SectorsResponse } from './contents-scripts.ts';
import { ErrorBody } from './error.ts';
import { LinkageResponse } from './analyses.ts';
import { GachaRefusal, GachaResponse } from './gachas.ts';
import { InquiryResponse } from './inquiries.ts';
import { EnterInvitationResponse } from './invitations.ts';
import { ReadNotificationResponse } from './notifications.ts';
import { ActionResponse, PostResponse, VideoResponse } from './posts.ts';
import { AcknowledgeResponse, ApplyRaffleResponse, ApplyRefusal } from './raffles.ts';
import { ExchangePrizeResponse, ExchangeRefusal } from './prizes.ts';
import { ProductAtMeResponse, ProductResponse } from './product.ts';
import { ChangeFormResponse, SignUpFormResponse, UserResponse } from './users.ts';

type SourceAnswers = { readonly [Name in SourceName as `source.${Name}`]: Type.TSchema };

const sourceAnswers = Object.fromEntries(
  sourceNames.map((name) => {
    const { field, shape } = sources[name];
    const item = schemaOf(name);
    return [`source.${name}`, Type.Object({ [field]: shape === 'one' ? item : Type.Array(item) })];
  }),
  // What the loop makes, the type above says name by name.
) as unknown as SourceAnswers;

/** Every answer that the browser acts upon; each is checked against this before anything else sees it. */
export const answers = {
  error: ErrorBody,
  productAtMe: ProductAtMeResponse,
  product: ProductResponse,
  sectors: SectorsResponse,
  user: UserResponse,
  signUpForm: SignUpFormResponse,
  changeForm: ChangeFormResponse,
  exchange: ExchangePrizeResponse,
  exchangeRefusal: ExchangeRefusal,
  raffleEntry: ApplyRaffleResponse,
  raffleRefusal: ApplyRefusal,
  acknowledged: AcknowledgeResponse,
  gacha: GachaResponse,
  gachaRefusal: GachaRefusal,
  inquiry: InquiryResponse,
  invitationEntry: EnterInvitationResponse,
  linkage: LinkageResponse,
  post: PostResponse,
  video: VideoResponse,
  socialAction: ActionResponse,
  readNotification: ReadNotificationResponse,
  ...sourceAnswers,
} as const;
