import { forgetTexts } from "#components/ui/kept-text.ts";
import { toast } from "#components/ui/toast.ts";
import { forgetUploads } from "#components/uploads/queues.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { isOutdated } from "#lib/http/outdated.ts";

/** Ends this session, here and on the server, and leads to the sign-in. False when the server did not answer. */
export async function leave(): Promise<boolean> {
  try {
    const { signOut } = await import("next-auth/react");
    await signOut({ redirect: false });
    forgetTexts();
    forgetUploads();
    window.location.assign("/login");
    return true;
  } catch (error) {
    toast({
      text: unansweredSentence(isOutdated(error) ? "outdated" : "offline", "sign-out"),
      tone: "alert",
    });
    return false;
  }
}
