import type { Clock } from '#server/base/clock.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Settings } from '#server/base/settings/config.ts';
import type { CampaignPreparation } from '#server/releases/build/campaign-preparation.ts';
import type { Database } from '#server/db/database.ts';
import type { EmbeddedEngine } from '#server/db/embedded/open-embedded.ts';
import type { SiteBuild } from '#server/site/site-build.ts';
import type { Random } from '#server/base/secrets/random.ts';

/** Everything that the server uses and that a test may replace. */
export interface AppDependencies {
  readonly db: Database;
  /** How many statements the database works on at once; 1 by default. */
  readonly connections?: number;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: Random;
  /** Sets `request.member` of each call; without it the session cookie decides. */
  readonly sessions?: AppPlugin;
  /** Gives `app.signIn`; without it the settings name the social networks. */
  readonly signIn?: AppPlugin;
  /** Reads, checks and builds what is published; without it that is done in this thread, and everybody waits. */
  readonly preparation?: CampaignPreparation;
  /** The built browser program; without it the server has the API only. */
  readonly site?: SiteBuild;
  /** Takes the log; without it nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** What only an embedded database has; without it the database is a PostgreSQL elsewhere. */
  readonly embedded?: EmbeddedEngine;
  /** Has this process look for jobs at once; without it none runs here. */
  readonly wakeJobs?: () => void;
  /** Where this process is reached, for a server that stands behind another one; without it, where it listens. */
  readonly origin?: () => string;
}

/** The server under construction; its routes take types from the TypeBox schemas that they declare. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Adds routes, hooks or decorators to the server, or to the part of it that it is registered in. */
export type AppPlugin = (app: App, dependencies: AppDependencies) => void | Promise<void>;
