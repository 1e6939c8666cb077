import { privateCall } from '#server/api/endpoint.ts';
import { uploadDir } from '#server/objects/store.ts';

/** Opens the user's own folder for a few minutes – `SPEC §7`. */
export const policy = privateCall('policy', async (_input, { services, user, storeUrl, nowMs }) =>
  services.objects.policy(storeUrl, uploadDir(user.userId), nowMs),
);
