import { ApiError } from './api-error.ts';

/** Refuses a call for which there is no room now. The log has one line for everybody who was refused. */
export const serverBusy = new ApiError(
  503,
  'server.busy',
  'Very many want something at this moment. Please wait and try again.',
);
