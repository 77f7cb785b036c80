import Type from 'typebox';
import { ServiceAssociation } from '../entities/user.ts';
import { longestAssociateId } from '../values/limits.ts';

const associateId = Type.String({ maxLength: longestAssociateId, description: 'Identifier in the game.' });

/** POST /service_associations/later_register: a member links a game account. */
export const LaterRegisterBody = Type.Object({ associateId }, { additionalProperties: false });

/** POST /service_associations/prepare: a visitor names the game account that the registration is to link. */
export const PrepareBody = Type.Object({ associateId }, { additionalProperties: false });
export const PrepareResponse = Type.Object({ serviceAssociation: ServiceAssociation });
