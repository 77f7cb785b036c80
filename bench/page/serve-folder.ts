import { startServer } from '#server/process/start-server.ts';

/** The product as `npm start` serves it, with the site of another folder: `tsx serve-folder.ts <folder>`. */
const server = await startServer(process.env, process.argv[2]);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
