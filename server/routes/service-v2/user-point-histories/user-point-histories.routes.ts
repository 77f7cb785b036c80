import type { AppPart } from '#server/app-dependencies.ts';

export const userPointHistoriesRoutes: AppPart = () => {};
